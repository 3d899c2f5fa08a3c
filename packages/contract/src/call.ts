/**
 * One call of the API. This one value has everything that server, browser and documents must agree on: its path, who
 * may call it, which arguments must be in the caller's subtree, what it reads and writes, whether it is audited, its
 * input and its output.
 */
import type { Permission } from '@outrider/domain/permissions.ts';
import { z } from 'zod';
import type { ErrorKey } from './errors.ts';

/**
 * Who may call: anyone; anyone with a session; the users of an account and their programs, but not visitors of the trial
 * account; the users alone, who have logged in; or whoever has this permission.
 */
export type Access = 'public' | 'session' | 'owner' | 'person' | Permission;

/**
 * What an argument (one id or a list of them) refers to: an account of the caller's subtree; an account below the
 * caller's own; a device of the subtree by id or by terminal id; a fence, a risk point, a share link, a job, a contact
 * or a webhook of an account of the subtree; a log-in link to such an account; a unit of the stock that such an account
 * holds; a schedule of reports that such an account has made; an API key of such an account.
 */
export type ScopeKind =
  | 'account'
  | 'below'
  | 'device'
  | 'terminal'
  | 'fence'
  | 'riskPoint'
  | 'share'
  | 'loginLink'
  | 'job'
  | 'unit'
  | 'schedule'
  | 'apiKey'
  | 'contact'
  | 'webhook'
  | 'policy'
  | 'silence';

/** The arguments that refer to data of the subtree; the server checks each before the handler runs. */
export type Scope<Input> = { readonly [Argument in keyof Input]?: ScopeKind };

/** The kinds of data that calls read and write. The browser refetches what it shows of a kind that was written. */
export type DataKind =
  | 'accounts'
  | 'apiKeys'
  | 'alarmRules'
  | 'alarms'
  | 'auditLog'
  | 'brands'
  | 'claims'
  | 'commands'
  | 'contacts'
  | 'deviceLogins'
  | 'devices'
  | 'deviceTypes'
  | 'fences'
  | 'frames'
  | 'jobs'
  | 'loginLinks'
  | 'mapKeys'
  | 'messageProviders'
  | 'notifications'
  | 'permissions'
  | 'platform'
  | 'positions'
  | 'push'
  | 'quotas'
  | 'readings'
  | 'riskPoints'
  | 'schedules'
  | 'reportTemplates'
  | 'secondFactors'
  | 'sessions'
  | 'shares'
  | 'statistics'
  | 'stock'
  | 'thresholds'
  | 'tracks'
  | 'trial'
  | 'views'
  | 'webhooks';

/** A call that writes leaves an entry in the audit log, or gives the reason why it needs none. */
export type Audit = 'entry' | { readonly none: string };

export interface Call<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
  Audited extends Audit | undefined = Audit | undefined,
> {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  /** Groups the calls in the reference page. */
  readonly feature:
    | 'session'
    | 'accounts'
    | 'audit'
    | 'devices'
    | 'commands'
    | 'positions'
    | 'alarms'
    | 'tracks'
    | 'statistics'
    | 'fences'
    | 'riskPoints'
    | 'jobs'
    | 'log'
    | 'maps'
    | 'messages'
    | 'shares'
    | 'stock'
    | 'platform';
  readonly summary: string;
  readonly access: Access;
  /** A permission of the factory area that opens it as well, to people who see what the account sees that employs them. */
  readonly staffAccess?: Permission & `test:${string}`;
  /** Whether it is open before the caller has changed the password or set up a second factor, if that is required. */
  readonly isOpenBeforeSetUp?: true;
  /** Whether a session of one device, started by its IMEI, may make the call for that device. */
  readonly isOpenToDevice?: true;
  readonly scope: Scope<z.infer<Input>>;
  /** Part of the service for the devices in its scope: refused (`deviceExpired`) when that is over to whoever could not renew it. */
  readonly isOfService?: true;
  /** The kinds of data in the answer. A call that writes lists only kinds that it returns in addition. */
  readonly reads: readonly DataKind[];
  /** Empty if and only if `audit` is missing. */
  readonly writes: Audited extends undefined ? readonly [] : readonly [DataKind, ...DataKind[]];
  readonly audit?: Audited;
  readonly input: Input;
  readonly output: Output;
  /**
   * Refusals that are usual answers to it. They have the status 200, so that neither a browser's console nor whoever
   * watches the server's statuses takes them for failures; the envelope has their code.
   */
  readonly usual?: readonly ErrorKey[];
  /** Of a call that takes a file: how long its body may be. */
  readonly bodyMaxBytes?: number;
  /** Instead of an envelope the call answers with bytes of one of these types; a refusal is an envelope all the same. */
  readonly media?: readonly string[];
}

/** What a caller passes, before defaults are filled in. */
export type CallInput<Declared extends Pick<Call, 'input'>> = z.input<Declared['input']>;
/** What the call answers with. */
export type CallOutput<Declared extends Pick<Call, 'output'>> = z.infer<Declared['output']>;

/** Declares a call. The function only infers its types. */
export function call<
  Input extends z.ZodObject,
  Output extends z.ZodType,
  Audited extends Audit | undefined = undefined,
>(declared: Call<Input, Output, Audited>) {
  return declared;
}

type StreamCall<Input extends z.ZodObject> = Omit<Call<Input, z.ZodNever, undefined>, 'output' | 'media'> & {
  readonly media: readonly string[];
};

/** Declares a call that answers with a stream of bytes; such a call only reads. */
export function streamCall<Input extends z.ZodObject>(declared: StreamCall<Input>) {
  return { ...declared, output: z.never() };
}

/** The calls among a module's exports. */
export type CallsOf<Module> = {
  readonly [
    Name in keyof Module as Module[Name] extends Pick<Call, 'method' | 'path'> ? Name : never
  ]: Module[Name];
};

/** Leaves out the other exports, such as schemas. */
export function callsOf<Module extends object>(module: Module): CallsOf<Module> {
  // The cast is safe: the filter leaves what the type describes.
  return Object.fromEntries(
    Object.entries(module).filter(([, exported]) => isCall(exported)),
  ) as CallsOf<Module>;
}

function isCall(exported: unknown): boolean {
  return typeof exported === 'object' && exported !== null && 'method' in exported && 'path' in exported;
}
