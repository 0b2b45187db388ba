const empty = Buffer.alloc(0);
const leastGrowth = 512;

/**
 * What a peer has sent and nobody has taken yet. What has been taken stays as it is however much follows: bytes are only
 * added behind, and moved to a larger place when there is no room.
 */
export class Inbox {
  #storage: Buffer = empty;
  #start = 0;
  #end = 0;

  get length(): number {
    return this.#end - this.#start;
  }
  get bytes(): Buffer {
    return this.#storage.subarray(this.#start, this.#end);
  }
  append(chunk: Buffer): void {
    if (this.length === 0) return this.#hold(chunk, chunk.length);
    if (this.#end + chunk.length > this.#storage.length) this.#grow(chunk.length);
    chunk.copy(this.#storage, this.#end);
    this.#end += chunk.length;
  }
  take(length: number): Buffer {
    const taken = this.#storage.subarray(this.#start, this.#start + length);
    this.#start += length;
    // An idle connection keeps nothing.
    if (this.length === 0) this.#hold(empty, 0);
    return taken;
  }
  #grow(more: number): void {
    const storage = Buffer.allocUnsafeSlow(2 * (this.length + more) + leastGrowth);
    this.#storage.copy(storage, 0, this.#start, this.#end);
    this.#hold(storage, this.length);
  }
  #hold(storage: Buffer, length: number): void {
    this.#storage = storage;
    this.#start = 0;
    this.#end = length;
  }
}
