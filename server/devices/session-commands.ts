// Commands to one connected device: one at a time, since answers do not say what they answer.
import type { Log } from '#server/log.ts';
import type { Commands, PendingCommand } from './ports.ts';
import type { DeviceLimits } from './session-limits.ts';
import { untilThere } from './session-retry.ts';

interface Options {
  trackerId: number;
  commands: Commands;
  limits: DeviceLimits;
  log: Log;
  send: (command: PendingCommand) => void;
}

export class CommandExchange {
  readonly #options: Options;
  #sent: PendingCommand | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isTaking = false;
  #isOfferedAgain = false;
  #isOver = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The device can take a command now, if one waits. */
  async offer(): Promise<void> {
    if (this.#sent || this.#isOver) return;
    // What came to wait just after the fetch under way has looked is not missed.
    this.#isOfferedAgain = this.#isTaking;
    if (this.#isTaking) return;
    this.#isTaking = true;
    try {
      const command = await this.#options.commands.take(this.#options.trackerId);
      if (command) this.#dispatch(command);
    } catch (error) {
      this.#options.log.warn({ message: (error as Error).message }, 'commands cannot be fetched');
    }
    this.#isTaking = false;
    if (this.#isOfferedAgain) await this.offer();
  }

  answer(text: string): void {
    const command = this.#settle();
    if (command) this.#tell(() => this.#options.commands.answered(command.id, text)).then(() => this.offer(), ignore);
  }

  end(): void {
    this.#isOver = true;
    this.#giveUp();
  }

  #dispatch(command: PendingCommand): void {
    this.#sent = command;
    // The connection ended while it was fetched.
    if (this.#isOver) return this.#giveUp();
    this.#timer = setTimeout(() => this.#giveUp(), this.#options.limits.commandMs);
    this.#options.send(command);
  }

  #giveUp(): void {
    const command = this.#settle();
    if (command) this.#tell(() => this.#options.commands.unanswered(command.id)).catch(ignore);
  }

  #settle(): PendingCommand | null {
    const command = this.#sent;
    this.#sent = null;
    clearTimeout(this.#timer);
    return command;
  }

  /** What a device has said to a command must not be lost to a database that is away for a moment. */
  async #tell(say: () => Promise<void>): Promise<void> {
    const { limits, log } = this.#options;
    const giveUpAt = performance.now() + limits.databaseHoldMs;
    try {
      await untilThere(say, { firstWaitMs: limits.retryMs, isOver: () => performance.now() > giveUpAt });
    } catch (error) {
      log.error({ message: (error as Error).message }, 'what became of a command could not be kept');
      throw error;
    }
  }
}

const ignore = () => {};
