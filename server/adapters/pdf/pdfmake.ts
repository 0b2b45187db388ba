import { Worker } from 'node:worker_threads';
import type { PdfDocument, PdfPrinter } from './port.ts';

/** A document that takes more than this has gone wrong; it must not take the server with it. */
const memoryMegabytes = 1024;
/** Nor may one that never ends hold up all that wait behind it. */
const longestMilliseconds = 5 * 60_000;

function printOn(document: PdfDocument, longest: number, signal?: AbortSignal): Promise<Uint8Array> {
  signal?.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const worker = new Worker(new URL('./pdfmake-worker.ts', import.meta.url), {
    workerData: document,
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  });
  const abort = () => reject(signal!.reason as Error);
  const timer = setTimeout(() => reject(new Error('The printer took too long.')), longest);
  signal?.addEventListener('abort', abort);
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('The printer stopped without a document.')));
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    void worker.terminate();
  });
}

/** One document at a time: several would only take each other's processor and memory. */
export function createPdfPrinter(longest = longestMilliseconds): PdfPrinter {
  let last: Promise<unknown> = Promise.resolve();
  return {
    print: (document, signal) => {
      const printed = last.then(() => printOn(document, longest, signal));
      last = printed.catch(() => {});
      return printed;
    },
  };
}
