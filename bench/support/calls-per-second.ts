import { Agent, request } from 'node:http';

export interface Call {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Connections that stay open, as a proxy's do. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export function send({ url, method = 'GET', headers = {}, body }: Call): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks);
        if (answer.statusCode === 200) resolve(bytes);
        else reject(new Error(`${url} answered ${answer.statusCode}: ${bytes.toString().slice(0, 300)}`));
      });
    });
    asked.on('error', reject).end(body);
  });
}

export async function callsPerSecond(call: Call, seconds: number, atOnce = 16): Promise<number> {
  const begun = performance.now();
  let done = 0;
  const caller = async () => {
    while (performance.now() - begun < seconds * 1000) {
      await send(call);
      done++;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
  return (done / (performance.now() - begun)) * 1000;
}
