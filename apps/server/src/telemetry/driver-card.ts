/** A driver's card was put into the reader of a device, or taken out. */
export interface DriverCard {
  readonly deviceId: string;
  /** By the card's own time. */
  readonly at: Date;
  readonly isIn: boolean;
  readonly receivedAt: Date;
  /** Empty for a card that could not be read, and for one that was taken out. */
  readonly name: string;
  /** Of the certificate of qualification. */
  readonly licence: string;
}
