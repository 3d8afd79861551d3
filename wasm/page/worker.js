// A worker with an engine.

import { serveEngine } from "./engine.js";

self.onmessage = serveEngine((message) => self.postMessage(message));
