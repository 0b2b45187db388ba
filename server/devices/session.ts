// One device on one connection: it logs in, delivers frame by frame, and is told what it shall do.
import type { Socket } from 'node:net';
import { trackerType } from '#domain/tracker-types.ts';
import type { KnownTracker } from './ports.ts';
import { tcpProtocols } from './protocols/index.ts';
import { keepPlausibleTimes, timeLimits } from './protocols/plausible-times.ts';
import { incomplete, type Message, type Records, type TcpProtocol } from './protocols/protocol.ts';
import { CommandExchange } from './session-commands.ts';
import { Inbox } from './session-inbox.ts';
import { plainAddress, type SessionPorts } from './session-ports.ts';
import { untilThere } from './session-retry.ts';

interface Entrance {
  /** The session of this tracker from now on: another one of it is superseded. */
  enter(trackerId: number, session: Session): void;
  leave(session: Session): void;
}

const nothing: Records = { kind: 'records', fixes: [], aside: [], rawOf: () => Buffer.alloc(0), acknowledgement: null };

type Login = Message & { kind: 'login' };

export class Session {
  readonly #socket: Socket;
  readonly #ports: SessionPorts;
  readonly #ip: string;
  readonly #inbox = new Inbox();
  readonly #entrance: Entrance;
  #protocol: TcpProtocol | null = null;
  #tracker: KnownTracker | null = null;
  #lookedUpAt = 0;
  #contactAt = 0;
  #exchange: CommandExchange | null = null;
  #isReadyForCommands = false;
  #isWorking = false;
  #delivery: Promise<void> | null = null;
  #isFinishing = false;
  #isClosed = false;
  #frameTimer: NodeJS.Timeout | undefined;
  #loginTimer: NodeJS.Timeout | undefined;
  #commandTimer: NodeJS.Timeout | undefined;

  constructor(socket: Socket, ports: SessionPorts, entrance: Entrance) {
    this.#socket = socket;
    this.#ports = ports;
    this.#entrance = entrance;
    this.#ip = plainAddress(socket.remoteAddress);
    socket.setNoDelay(true);
    socket.setKeepAlive(true, ports.limits.tcpKeepAliveMs);
    socket.on('data', (chunk: Buffer) => this.#hear(chunk));
    // 'close' follows.
    socket.on('error', () => {});
    socket.on('close', () => this.#end());
    socket.on('timeout', () => this.#delivery ?? this.close());
    this.#loginTimer = setTimeout(() => this.close(), ports.limits.loginMs);
  }

  get trackerId(): number | null {
    return this.#tracker?.id ?? null;
  }

  close(): void {
    this.#socket.destroy();
    this.#end();
  }

  /** Lets the delivery under way finish, with its acknowledgement. */
  async finish(): Promise<void> {
    this.#isFinishing = true;
    await this.#delivery?.catch(() => {});
    this.#socket.destroySoon();
    this.#end();
  }

  /** A command waits for this device. Nothing is sent between a frame and its acknowledgement. */
  offerCommand(): void {
    if (this.#isReadyForCommands && !this.#delivery && !this.#isFinishing) void this.#exchange?.offer();
  }

  #hear(chunk: Buffer): void {
    if (this.#isClosed) return;
    this.#inbox.append(chunk);
    const { bufferBytes, strangerBytes } = this.#ports.limits;
    if (this.#inbox.length > (this.#tracker ? bufferBytes : strangerBytes)) return this.close();
    if (!this.#isWorking) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    try {
      for (let frame = this.#nextFrame(); frame; frame = this.#nextFrame()) await this.#take(frame);
    } catch (error) {
      if (!this.#isClosed) this.#ports.log.warn({ message: (error as Error).message }, 'a device was cut off');
      this.close();
    }
    this.#isWorking = false;
    if (this.#inbox.length > 0 && !this.#isClosed) {
      // Further bytes of the same frame do not prolong it.
      this.#frameTimer ??= setTimeout(() => this.close(), this.#ports.limits.frameMs);
    }
  }

  #nextFrame(): Buffer | null {
    if (this.#isClosed || this.#isFinishing || this.#inbox.length === 0) return null;
    const { bytes } = this.#inbox;
    this.#protocol ??= this.#recognise(bytes);
    const cut = this.#protocol?.cut(bytes, this.#tracker !== null) ?? incomplete;
    if (cut === incomplete) return null;
    if ('end' in cut) return this.#takeOut(cut.end);
    this.#refuseFrame(bytes, cut.error);
    return null;
  }

  #takeOut(length: number): Buffer {
    clearTimeout(this.#frameTimer);
    this.#frameTimer = undefined;
    return this.#inbox.take(length);
  }

  #recognise(start: Buffer): TcpProtocol | null {
    const opinions = tcpProtocols.map((protocol) => protocol.recognises(start));
    if (opinions.every((opinion) => opinion === false)) this.#refuseFrame(start, 'No protocol begins so.');
    return tcpProtocols[opinions.indexOf(true)] ?? null;
  }

  async #take(frame: Buffer): Promise<void> {
    if (this.#tracker) await this.#lookUpAgain(this.#tracker);
    if (this.#isClosed) return;
    const message = this.#protocol!.decode(frame, this.#tracker && trackerType(this.#tracker.type));
    if (message.kind === 'broken') this.#refuseFrame(frame, message.note);
    if (message.kind === 'login') await this.#logIn(message);
    if (message.kind === 'records') await this.#deliver(message);
    if (message.kind === 'response') this.#exchange?.answer(message.text);
    if (message.kind === 'contact') await this.#noteContact(message.reply);
  }

  /** A device that lives but has nothing to report counts as heard of. */
  async #noteContact(reply: Buffer | null): Promise<void> {
    if (reply) this.#send(reply);
    const now = this.#ports.clock.now().getTime();
    if (now - this.#contactAt >= this.#ports.limits.contactMs) await this.#deliver(nothing);
  }

  async #logIn(login: Login): Promise<void> {
    if (this.#tracker) return this.#tracker.imei === login.imei ? this.#send(login.accept) : this.close();
    const { directory, limits } = this.#ports;
    clearTimeout(this.#loginTimer);
    // While the database is away the device waits for its answer, or hangs up.
    this.#loginTimer = setTimeout(() => this.close(), limits.databaseHoldMs);
    const find = () => directory.find(login.imei);
    const tracker = await untilThere(find, { firstWaitMs: limits.retryMs, isOver: () => this.#isClosed });
    clearTimeout(this.#loginTimer);
    if (this.#isClosed) return;
    if (tracker) this.#welcome(tracker, login);
    else await this.#turnAway(login);
  }

  #welcome(tracker: KnownTracker, { accept }: Login): void {
    const { commands, limits, log } = this.#ports;
    this.#tracker = tracker;
    this.#lookedUpAt = this.#ports.clock.now().getTime();
    this.#entrance.enter(tracker.id, this);
    const send = (command: { id: number; text: string }) => this.#send(this.#protocol!.encodeCommand(command));
    this.#exchange = new CommandExchange({ trackerId: tracker.id, commands, limits, log, send });
    this.#socket.setTimeout(trackerType(tracker.type).stillSeconds * 1000 + limits.idleMarginMs);
    this.#send(accept);
    this.#commandTimer = setTimeout(() => this.#becomeReadyForCommands(), limits.commandDelayMs);
  }

  async #turnAway({ imei, refuse }: Login): Promise<void> {
    await this.#ports.refusals.unknown({ imei, protocol: this.#protocol!.name, ip: this.#ip });
    if (refuse) this.#send(refuse);
    this.#socket.destroySoon();
    this.#end();
  }

  /** A tracker may be deleted or get another type while its device stays connected. */
  async #lookUpAgain({ imei, id }: KnownTracker): Promise<void> {
    const { clock, directory, limits } = this.#ports;
    const now = clock.now().getTime();
    if (now - this.#lookedUpAt < limits.trackerFreshMs) return;
    this.#lookedUpAt = now;
    const found = await directory.find(imei).catch(() => this.#tracker);
    if (found?.id === id) this.#tracker = found;
    else this.close();
  }

  async #deliver(records: Records): Promise<void> {
    this.#delivery = this.#store(records);
    await this.#delivery.finally(() => (this.#delivery = null));
    this.#becomeReadyForCommands();
  }

  async #store(records: Records): Promise<void> {
    const { clock, ingest, retentionMonths } = this.#ports;
    const kept = keepPlausibleTimes(records, timeLimits(clock.now(), retentionMonths));
    const delivery = { tracker: this.#tracker!, protocol: this.#protocol!.name, fixes: kept.fixes, aside: kept.aside };
    this.#socket.pause();
    await ingest.store(delivery);
    this.#contactAt = clock.now().getTime();
    if (records.acknowledgement) this.#send(records.acknowledgement);
    this.#socket.resume();
  }

  #becomeReadyForCommands(): void {
    this.#isReadyForCommands = true;
    clearTimeout(this.#commandTimer);
    this.offerCommand();
  }

  #send(bytes: Buffer): void {
    if (this.#isClosed) return;
    this.#socket.write(bytes);
    if (this.#socket.writableLength > this.#ports.limits.unreadBytes) this.close();
  }

  /**
   * A corrupt frame gets no answer at all, and the connection ends: where the next frame begins is doubtful, and a device
   * that reconnects sends again what was not acknowledged.
   */
  #refuseFrame(frame: Buffer, note: string): void {
    const from = {
      imei: this.#tracker?.imei ?? null,
      protocol: this.#protocol?.name ?? 'unknown',
      ip: this.#ip,
    } as const;
    this.#ports.refusals.broken(frame, note, from);
    this.close();
  }

  #end(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    for (const timer of [this.#frameTimer, this.#loginTimer, this.#commandTimer]) clearTimeout(timer);
    this.#exchange?.end();
    this.#entrance.leave(this);
  }
}
