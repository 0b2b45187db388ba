// A real SMTP server on this machine that does as a test says, and remembers what it got.
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
  /** The header's value, unfolded and decoded. */
  header(name: string): string | undefined;
}

type Refusal = Error & { responseCode: number };
type Done = (error?: Refusal | null) => void;

const refusal = (code: number, message: string): Refusal => Object.assign(new Error(message), { responseCode: code });

const decodeWord = (_word: string, kind: string, text: string): string =>
  kind.toUpperCase() === 'B'
    ? Buffer.from(text, 'base64').toString()
    : Buffer.from(
        text
          .replaceAll('_', ' ')
          .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
        'latin1',
      ).toString();

function headerOf(raw: string, name: string): string | undefined {
  const head = raw.split('\r\n\r\n')[0]!.replaceAll(/\r\n[ \t]+/g, ' ');
  const line = head.split('\r\n').find((line) => line.toLowerCase().startsWith(`${name}:`));
  return line
    ?.slice(name.length + 1)
    .trim()
    .replaceAll(/(\?=) (=\?)/g, '$1$2')
    .replaceAll(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, decodeWord);
}

function createReceiver() {
  const received: ReceivedMail[] = [];
  const refusals: Record<'sender' | 'recipient' | 'message', Refusal | null> = {
    sender: null,
    recipient: null,
    message: null,
  };
  const options: SMTPServerOptions = {
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
    onMailFrom: (_address, _session, done: Done) => done(refusals.sender),
    onRcptTo: (_address, _session, done: Done) => done(refusals.recipient),
    onData: (stream, { envelope }, done: Done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        if (!refusals.message) received.push({ from, to, raw, header: (name) => headerOf(raw, name) });
        done(refusals.message);
      });
    },
  };
  return { received, refusals, options };
}

/** Takes calls and says nothing. */
function createSilence() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  return { server, hangUp: () => sockets.forEach((socket) => socket.destroy()) };
}

const listen = (server: Server | SMTPServer, port: number): Promise<void> =>
  new Promise((resolve) => void server.listen(port, '127.0.0.1', resolve));

export async function createSmtpServer(wantedPort = 0, { isSilent = false } = {}) {
  const { received, refusals, options } = createReceiver();
  const silence = createSilence();
  const server = isSilent ? silence.server : new SMTPServer(options);
  server.on('error', () => {});
  await listen(server, wantedPort);
  const { port } = (server instanceof SMTPServer ? server.server : server).address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    answerSender: (code: number, message: string) => void (refusals.sender = refusal(code, message)),
    answerRecipient: (code: number, message: string) => void (refusals.recipient = refusal(code, message)),
    answerMessage: (code: number, message: string) => void (refusals.message = refusal(code, message)),
    /** Says yes to everything again. */
    recover: () => void Object.assign(refusals, { sender: null, recipient: null, message: null }),
    close: () => {
      silence.hangUp();
      return new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}
export type TestSmtpServer = Awaited<ReturnType<typeof createSmtpServer>>;
