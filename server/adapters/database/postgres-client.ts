// What we ask of a connection to PostgreSQL beyond queries: statements that are asked often are prepared once a connection, and
// rows are copied in.
import { Client, type Connection, type QueryResult, type Submittable } from 'pg';
import { preparedMark } from './prepared-mark.ts';

/** As the only parameter of a COPY: its data. */
export class CopyData {
  bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

const names = new Map<string, string>();
/** Texts are ours and few; should they not be, the rest is asked unprepared. */
const mostNames = 200;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames) return known;
  const name = `often_${names.size}`;
  names.set(text, name);
  return name;
}

interface Settle {
  resolve(result: QueryResult): void;
  reject(error: Error): void;
}

class Copy implements Submittable {
  readonly #text: string;
  readonly #bytes: Buffer;
  readonly #settle: Settle;

  constructor(text: string, bytes: Buffer, settle: Settle) {
    this.#text = text;
    this.#bytes = bytes;
    this.#settle = settle;
  }

  submit(connection: Connection): void {
    connection.query(this.#text);
  }
  handleCopyInResponse(connection: Connection & { sendCopyFromChunk(bytes: Buffer): void; endCopyFrom(): void }): void {
    connection.sendCopyFromChunk(this.#bytes);
    connection.endCopyFrom();
  }
  handleCommandComplete(): void {}
  handleReadyForQuery(): void {
    this.#settle.resolve({ command: 'COPY', rowCount: 0, rows: [], oid: 0, fields: [] });
  }
  handleError(error: Error): void {
    this.#settle.reject(error);
  }
}

export class PanelClient extends Client {
  // oxlint-disable-next-line typescript/no-explicit-any
  override query(...given: any[]): any {
    const [text, values] = given as [unknown, unknown];
    if (typeof text !== 'string' || !Array.isArray(values) || given.length > 2)
      return super.query(...(given as [string]));
    if (values[0] instanceof CopyData) return this.#copy(text, values[0].bytes);
    const name = text.startsWith(preparedMark) ? nameOf(text) : undefined;
    return name ? super.query({ name, text, values }) : super.query(text, values);
  }

  #copy(text: string, bytes: Buffer): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      super.query(new Copy(text, bytes, { resolve, reject }));
    });
  }
}
