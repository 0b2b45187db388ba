/** A provider did not take a message. Permanent: it never will take this one, so asking again is of no use. */
export class DeliveryError extends Error {
  isPermanent: boolean;

  constructor(message: string, { isPermanent, cause }: { isPermanent: boolean; cause?: unknown }) {
    super(message, { cause });
    this.isPermanent = isPermanent;
  }
}
