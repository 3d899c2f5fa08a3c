/**
 * What a message to people is, where it goes, and what becomes of it. Whoever decides who is told what (a rule, a report
 * that is due, a test button) writes an OutgoingMessage; a channel carries it. A channel keeps nothing and tries once:
 * when to try again, and what was told, is the caller's to remember.
 */
import type { Language } from '@outrider/domain/languages.ts';
import type { Channel, DeliveryFailure } from '@outrider/domain/notification-channels.ts';

export type MessageKind = 'alarm' | 'escalation' | 'test' | 'report';

/** A person, as the table `contacts` has them. */
export interface ContactRecipient {
  readonly kind: 'contact';
  /** Empty for an address that no contact has. */
  readonly contactId: string;
  /** The account that keeps the contact; its brand is on the mails. */
  readonly accountId: string;
  readonly name: string;
  readonly language: Language;
  /** Of the IANA database, as `Asia/Shanghai`. */
  readonly timeZone: string;
  readonly email: string | undefined;
  /** E.164, as `+8613800138000`, or a number of mainland China as it is dialled there. */
  readonly phone: string | undefined;
  /** Their log-in to the platform, for `platform` and `push`. */
  readonly userAccountId: string | undefined;
}

/** A program, as the table `webhooks` has it. */
export interface WebhookRecipient {
  readonly kind: 'webhook';
  readonly webhookId: string;
  readonly accountId: string;
}

export type Recipient = ContactRecipient | WebhookRecipient;

/** A file that goes with a mail. */
export interface Attachment {
  /** As it is saved, with its ending. */
  readonly fileName: string;
  /** As `application/pdf`. */
  readonly mediaType: string;
  readonly content: Uint8Array;
}

export interface OutgoingMessage {
  /**
   * The same for each try of one message to one recipient on one channel, so that who receives it can drop a double:
   * `webhook-id`, the mail's `Message-ID`, the tag of a browser's notification, `{messageId}` of an SMS provider.
   * 1 to 100 characters of A–Z, a–z, 0–9, `_`, `-` and `.`.
   */
  readonly messageId: string;
  readonly kind: MessageKind;
  /** When what it tells happened; a webhook's `timestamp`. By default the time of the try. */
  readonly at?: Date;
  readonly language: Language;
  readonly timeZone: string;
  /** One line. */
  readonly subject: string;
  /** Plain, of several lines. */
  readonly text: string;
  /** For SMS and voice: at most 160 characters. */
  readonly shortText: string;
  /** What a webhook gets as `data`: plain JSON. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** Where whoever gets it can acknowledge with one press: from createAckLink. */
  readonly ackUrl?: string | undefined;
  /** Where in the web app the message leads: a path, as `/index/main/alarms?alarm=12-7`. */
  readonly path?: string | undefined;
  /** Of mails alone. */
  readonly attachments?: readonly Attachment[];
}

export type DeliveryOutcome =
  /** The other side has taken it over. `proof` is what it said, as the id of a message; at most 200 characters. */
  | { readonly kind: 'sent'; readonly proof?: string }
  | {
      readonly kind: 'failed';
      /** Whether another try may succeed: DELIVERY_FAILURES in notification-channels.ts. */
      readonly reason: DeliveryFailure;
      /** In the other side's words, for whoever looks into it; no secret is in it. At most 300 characters. */
      readonly detail: string;
      /** Set where the other side said how long to wait. */
      readonly retryAfterMs?: number;
    }
  /** The address is dead, and has been switched off: nothing more is sent there until somebody changes it. */
  | { readonly kind: 'gone'; readonly detail: string };

/** One alarm. */
export interface AlarmName {
  readonly deviceId: string;
  readonly alarmId: string;
}

export interface AckLinkRequest {
  readonly messageId: string;
  readonly alarms: readonly AlarmName[];
  readonly contactId: string;
  readonly channel: Channel;
  /** Where the link is sent to: it is part of the proof. */
  readonly address: string;
}

export interface Delivery {
  /**
   * Tries once. `platform` only says whether the contact's log-in can log in: what it sees there is what the caller keeps. What a provider does is an outcome and never an error; each channel bounds its own time, and the signal
   * ends it earlier.
   * @throws Error for a recipient of the wrong kind for the channel: a mistake in the program.
   */
  deliver(
    channel: Channel,
    recipient: Recipient,
    message: OutgoingMessage,
    signal?: AbortSignal,
  ): Promise<DeliveryOutcome>;
  /**
   * A link that acknowledges these alarms once, for as long as retention.ts says. Undefined where the server does not
   * know under which address people reach it (PUBLIC_URL).
   */
  createAckLink(request: AckLinkRequest): Promise<string | undefined>;
}
