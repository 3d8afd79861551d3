// Loads the libraries that sudosat loads, and exits: the floor under its start-up time.
int main() { return 0; }
