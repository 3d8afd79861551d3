// Workers that end, break and are replaced, by workers that are none: wasm/engine-queue.js.
//
//     node --test tests/wasm

import assert from "node:assert";
import test from "node:test";
import { EngineQueue, Spare } from "../../wasm/engine-queue.js";

/** A queue, and what its workers were sent. They answer when they are told to. */
function fakes({ isSharing = false, spare = undefined } = {}) {
  const workers = [];
  const start = () => {
    const worker = { sent: [], ended: false };
    workers.push(worker);
    return {
      postMessage: (message) => worker.sent.push(message),
      terminate: () => (worker.ended = true),
      listen: (heard, failed) => Object.assign(worker, { heard, failed }),
    };
  };
  const queue = new EngineQueue({ start, module: {}, isSharing, spare });
  const told = [];
  return { queue, workers, told, send: (id) => queue.send({ id }, (message) => told.push(message)) };
}

const requests = (worker) => worker.sent.filter((message) => !message.module).map(({ id }) => id);

test("a worker gets one request at a time, in order", () => {
  const { queue, workers: [worker], told, send } = fakes();
  [1, 2, 3].forEach(send);
  assert.deepEqual(requests(worker), [1]);
  worker.heard({ id: 1, type: "progress" });
  worker.heard({ id: 1, type: "answer" });
  assert.deepEqual(requests(worker), [1, 2]);
  queue.cancel(3); // waits, and is never sent
  worker.heard({ id: 2, type: "answer" });
  assert.deepEqual(requests(worker), [1, 2]);
  assert.deepEqual(told.map(({ type }) => type), ["progress", "answer", "answer"]);
});

test("with shared memory a flag stops a request, and its worker goes on", () => {
  const { queue, workers, told, send } = fakes({ isSharing: true });
  [1, 2].forEach(send);
  queue.cancel(1);
  assert.equal(workers[0].sent[0].stopped[0], 1);
  assert.deepEqual(requests(workers[0]), [1]);
  workers[0].heard({ id: 1, type: "cancelled" });
  assert.deepEqual(requests(workers[0]), [1, 2]);
  assert.deepEqual([workers.length, told[0].type], [1, "cancelled"]);
});

test("without it the worker is ended, and the spare one goes on", () => {
  const { queue, workers, told, send } = fakes({ spare: new Spare() });
  [1, 2].forEach(send);
  queue.cancel(1);
  assert.equal(workers.length, 3); // the first worker, the next one, and another spare
  assert.ok(workers[0].ended);
  assert.deepEqual(requests(workers[1]), [2]);
  workers[0].heard({ id: 1, type: "answer" }); // the ended worker's answer was under way
  queue.cancel(2);
  send(3);
  assert.equal(workers.length, 4);
  assert.deepEqual(requests(workers[2]), [3]);
  workers[2].heard({ id: 3, type: "answer" });
  assert.deepEqual(told.map(({ id }) => id), [3]);
});

test("a request whose worker breaks has an error, and the next one another worker", () => {
  const { workers, told, send } = fakes({ isSharing: true });
  [1, 2].forEach(send);
  workers[0].failed("unreachable");
  assert.deepEqual([told[0].id, told[0].type, told[0].code], [1, "error", "internal"]);
  assert.match(told[0].message, /unreachable/);
  assert.ok(workers[0].ended);
  assert.deepEqual(requests(workers[1]), [2]);
});

test("a worker that cannot start says so to whoever asks", async () => {
  const { queue, workers, told, send } = fakes();
  workers[0].failed("no memory");
  await assert.rejects(queue.ready, /no memory/);
  send(1);
  workers[0].failed("no memory");
  assert.equal(told[0].type, "error");
});

test("nothing comes from a queue that was closed", () => {
  const { queue, workers, told, send } = fakes();
  send(1);
  queue.close();
  workers[0].heard({ id: 1, type: "answer" });
  assert.ok(workers[0].ended);
  assert.deepEqual(told, []);
});
