/** The HTTP server: what guards every request, then the contract's calls, the live socket, the documents, the app. */
import { constants } from 'node:zlib';
import { PUBLIC_MAP_ORIGINS } from '@outrider/domain/map-types.ts';
import { LIVE_REQUEST_MAX_BYTES } from '@outrider/contract/live.ts';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import reference from '@scalar/fastify-api-reference';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { DomainError } from '../domain-error.ts';
import type { Services } from '../services.ts';
import { answerBrokenHandshakes, createClientErrorHandler } from './broken-requests.ts';
import { createCallRate } from './call-rate.ts';
import { sendError } from './errors.ts';
import { guardRequests } from './guards.ts';
import { LIVE_PATH, registerLiveSocket } from './live-socket.ts';
import { buildOpenApi } from './openapi.ts';
import { registerOneClick } from './messages/one-click.ts';
import { registerRegionBytes } from './region-bytes.ts';
import { registerCalls } from './register-calls.ts';
import { toNetwork } from './session/attempts.ts';
import { createProxyTest, type ProxyTest, type TrustedProxies } from './trusted-proxies.ts';
import { guardWebDoor, type WebLimits } from './web-door.ts';
import { registerWebApp } from './web-app.ts';
import { registerWebManifest } from './web-manifest.ts';

const BODY_MAX_BYTES = 1024 * 1024;
/** Specification, section 9: a call takes 60 s at most. */
const REQUEST_TIMEOUT_MS = 60_000;
/** From the first byte, or the connection, to the end of the headers: a phone on a slow network needs two or three. */
const HEADERS_TIMEOUT_MS = 15_000;
/** How often connections are looked at for what has not come in time. */
const CHECK_MS = 5_000;
/** A browser that has nothing to ask keeps no place; a proxy of ours does, and ends what it does not need (nginx: 60 s). */
const KEEP_ALIVE_MS = 15_000;
const PROXY_KEEP_ALIVE_MS = 75_000;
/** Neither reads nor writes, be it in the middle of an answer; live sockets are asked for a sign of life instead. */
const SILENT_MAX_MS = 90_000;
/** The reference page is some megabytes, which are packed anew for each reader. */
const DOCUMENTS_PER_MINUTE = 60;

/** A stream's pieces leave as they are written, instead of waiting in the packer until it has enough. */
const COMPRESSION: FastifyCompressOptions = {
  threshold: 1_024,
  // Of answers alone: guards.ts refuses requests that are packed.
  globalDecompression: false,
  // Not by Zstandard: Chromium gave up one in eight streams so packed at their end (net::ERR_ABORTED).
  encodings: ['br', 'gzip', 'deflate'],
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH },
};

const CONTENT_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // The component library writes its styles into the document.
  styleSrc: ["'self'", "'unsafe-inline'"],
  // Map tiles come from whichever provider the operator chose, be it a server without TLS in the same building.
  imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
  // Films are made in the browser and shown before they are saved.
  mediaSrc: ["'self'", 'blob:'],
  fontSrc: ["'self'", 'data:'],
  workerSrc: ["'self'", 'blob:'],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
};

const DOCUMENTS_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

export interface WebOptions {
  readonly limits: WebLimits;
  readonly trustedProxies: TrustedProxies;
}

export async function createServer(
  services: Services,
  { limits, trustedProxies }: WebOptions,
): Promise<FastifyInstance> {
  const isProxy = createProxyTest(trustedProxies);
  const server = createBareServer(services, isProxy, trustedProxies !== 0);
  server.setErrorHandler((error, request, reply) => sendError(error, request, reply, services.webCounters));
  // What a public street map is made of is fetched by scripts, unlike the pictures of other maps.
  const connectSrc = ["'self'", ...(services.publicMaps ? Object.values(PUBLIC_MAP_ORIGINS) : [])];
  const directives = { ...CONTENT_POLICY, connectSrc };
  await server.register(helmet, { contentSecurityPolicy: { directives } });
  await server.register(cookie);
  await server.register(compress, COMPRESSION);
  await server.register(rateLimit, {
    global: false,
    hook: 'preHandler',
    errorResponseBuilder: (_request, context) =>
      new DomainError('tooManyAttempts', { seconds: Math.ceil(context.ttl / 1_000) }),
  });
  await server.register(websocket, {
    options: { maxPayload: LIVE_REQUEST_MAX_BYTES },
    errorHandler(_error, socket) {
      services.webCounters.count('broken-socket-frame');
      socket.terminate();
    },
  });
  answerBrokenHandshakes(server, services.webCounters);
  guardWebDoor(server, limits, isProxy, services.webCounters);
  guardRequests(server, createCallRate(services.rates.callsPerMinutePerAddress));

  await server.register(async (scope) => {
    registerCalls(scope, services);
    registerOneClick(scope, services);
    registerLiveSocket(scope, services);
    registerRegionBytes(scope, services);
  });
  await server.register(async (scope) => registerDocuments(scope));
  registerWebManifest(server, services.database);
  await registerWebApp(server);
  return server;
}

function createBareServer(
  { log, webCounters }: Services,
  isProxy: ProxyTest,
  hasProxy: boolean,
): FastifyInstance {
  // Named as the base type, so that Fastify's own types do not carry our logger's through every plug-in.
  const loggerInstance: FastifyBaseLogger = log;
  const server: FastifyInstance = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // What a caller writes into X-Forwarded-For stands further left than what our proxies add, and is not believed.
    trustProxy: hasProxy && isProxy,
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SILENT_MAX_MS,
    keepAliveTimeout: hasProxy ? PROXY_KEEP_ALIVE_MS : KEEP_ALIVE_MS,
    forceCloseConnections: true,
    clientErrorHandler: createClientErrorHandler(webCounters),
    // A path that cannot be decoded leads nowhere, like any other that is not ours.
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : UNDECODABLE),
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_MS,
      // guards.ts says so in the envelope.
      requireHostHeader: false,
      // Whoever offers to speak something else, or where there is no socket, is answered in HTTP, by its rules.
      shouldUpgradeCallback: ({ headers, url = '' }) =>
        headers.upgrade?.toLowerCase() === 'websocket' && url.split('?', 1)[0] === LIVE_PATH,
    },
  });
  // An expectation that Node does not know may be left unmet (RFC 9110, section 10.1.1).
  server.server.on('checkExpectation', (request, response) =>
    server.server.emit('request', request, response),
  );
  return server;
}

const UNDECODABLE = '/undecodable';

function isDecodable(url: string): boolean {
  try {
    decodeURI(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

function registerDocuments(server: FastifyInstance): void {
  const document = JSON.stringify(buildOpenApi());
  const rate = createCallRate(DOCUMENTS_PER_MINUTE);
  server.addHook('onRequest', async (request) => rate.count(toNetwork(request.ip)));
  server.get('/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
  // The reference page starts itself by a script in the page; it has no session to lose by that, only public text.
  server.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/docs')) reply.header('content-security-policy', DOCUMENTS_POLICY);
  });
  server.register(reference, {
    routePrefix: '/docs',
    configuration: {
      url: '/openapi.json',
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
    },
  });
}
