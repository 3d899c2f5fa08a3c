import type { CallsOf } from '@outrider/contract/call.ts';
import type { CallName, CALLS } from '@outrider/contract/calls.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Services } from '../services.ts';
import type { Caller } from './session/caller.ts';

export interface CallContext {
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The context of a call that is not public. */
export type CallerContext = CallContext & { readonly caller: Caller };

type InputOf<Name extends CallName> = z.infer<(typeof CALLS)[Name]['input']>;

/** The answer of a call that declares `media` rather than an output. */
export interface BytesAnswer {
  readonly mediaType: string;
  /** Ends early when the caller hangs up. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** The browser saves it under this name; ASCII. */
  readonly fileName?: string;
  /** Called once when no more bytes are made: at their end, or when the caller hung up. */
  readonly onEnd?: () => void;
}

type OutputOf<Name extends CallName> = (typeof CALLS)[Name] extends { readonly media: readonly string[] }
  ? BytesAnswer
  : z.infer<(typeof CALLS)[Name]['output']>;

/** What serves a call. The caller is there, and everything in the call's scope is theirs, before it runs. */
export type Handler<Name extends CallName> = (typeof CALLS)[Name]['access'] extends 'public'
  ? (context: CallContext, input: InputOf<Name>) => Promise<OutputOf<Name>>
  : (context: CallerContext, input: InputOf<Name>) => Promise<OutputOf<Name>>;

/** What serves the calls that a module of the contract declares: each of them, and nothing else. */
export type HandlersOf<Module> = { readonly [Name in keyof CallsOf<Module> & CallName]: Handler<Name> };

export type Handlers = { readonly [Name in CallName]: Handler<Name> };
