// Listens to a stream of the server as a browser does.
import type { AnyRoute, AnswerOf } from '#contract/route.ts';
import type { TestServer } from './server.ts';

export class TestStream<R extends AnyRoute> {
  events: AnswerOf<R>[] = [];
  isOver = false;
  status = 0;
  readonly #abort = new AbortController();
  readonly #waiting = new Set<() => void>();

  static async open<R extends AnyRoute>(
    server: Pick<TestServer, 'url'>,
    route: R,
    token: string,
  ): Promise<TestStream<R>> {
    const stream = new TestStream<R>();
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${server.url}/api${route.path}`, { headers, signal: stream.#abort.signal });
    stream.status = response.status;
    void stream.#read(response).catch(() => {});
    return stream;
  }

  async #read(response: Response): Promise<void> {
    let text = '';
    try {
      for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
        text += piece;
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          const line = text.slice(0, end);
          text = text.slice(end + 2);
          if (line.startsWith('data: ')) this.events.push(JSON.parse(line.slice(6)) as AnswerOf<R>);
          this.#waiting.forEach((wake) => wake());
        }
      }
    } finally {
      this.isOver = true;
      this.#waiting.forEach((wake) => wake());
    }
  }

  /** Waits until this holds, and says how many milliseconds that took. */
  async until(holds: (stream: this) => boolean, patience = 5000): Promise<number> {
    const begun = performance.now();
    while (!holds(this)) {
      const left = patience - (performance.now() - begun);
      if (left <= 0) throw new Error(`It did not come; there were ${JSON.stringify(this.events)}`);
      await new Promise<void>((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          this.#waiting.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, left);
        this.#waiting.add(wake);
      });
    }
    return performance.now() - begun;
  }

  close(): void {
    this.#abort.abort();
  }
}
