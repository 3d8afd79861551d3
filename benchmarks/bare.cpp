// Loads the libraries that sudosat loads, and exits: the lower limit of its start-up time.
int main() { return 0; }
