// The messages from a capture worker to its client.

/** The engine failed, but another engine may succeed; `started`: the worker was running, so this job itself failed. */
export type EngineFailure = { ok: false; engine: string; started: boolean }

/** The first message reports that the worker is ready; every other message answers a job. */
export type WorkerMessage<Answer> = { ready: true } | { id: number; answer: Answer | EngineFailure }
