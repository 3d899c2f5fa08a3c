/** The HTTP server: what guards every request, then the contract's calls, the live socket, the documents, the app. */
import { constants } from 'node:zlib';
import { LIVE_REQUEST_MAX_BYTES } from '@outrider/contract/live.ts';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import reference from '@scalar/fastify-api-reference';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { DomainError } from '../domain-error.ts';
import type { Services } from '../services.ts';
import { sendError } from './errors.ts';
import { registerLiveSocket } from './live-socket.ts';
import { buildOpenApi } from './openapi.ts';
import { registerCalls } from './register-calls.ts';
import { registerWebApp } from './web-app.ts';
import { registerWebManifest } from './web-manifest.ts';

const BODY_MAX_BYTES = 1024 * 1024;
/** Specification, section 9: a call takes 60 s at most. */
const REQUEST_TIMEOUT_MS = 60_000;

/** A stream's pieces leave as they are written, instead of waiting in the packer until it has enough. */
const COMPRESSION: FastifyCompressOptions = {
  threshold: 1_024,
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
  connectSrc: ["'self'"],
  workerSrc: ["'self'", 'blob:'],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
};

/** What no page of ours asks a browser for. */
const BROWSER_FEATURES = 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)';

const DOCUMENTS_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

export async function createServer(services: Services, trustedProxies: number): Promise<FastifyInstance> {
  // Named as the base type, so that Fastify's own types do not carry our logger's through every plug-in.
  const loggerInstance: FastifyBaseLogger = services.log;
  const server: FastifyInstance = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // By their number: what a caller writes into X-Forwarded-For stands further left, and is not believed.
    trustProxy: trustedProxies > 0 && ((_address: string, hop: number) => hop < trustedProxies),
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: true,
  });
  server.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  await server.register(helmet, { contentSecurityPolicy: { directives: CONTENT_POLICY } });
  await server.register(cookie);
  await server.register(compress, COMPRESSION);
  await server.register(rateLimit, {
    global: false,
    hook: 'preHandler',
    errorResponseBuilder: (_request, context) =>
      new DomainError('tooManyAttempts', { seconds: Math.ceil(context.ttl / 1_000) }),
  });
  await server.register(websocket, { options: { maxPayload: LIVE_REQUEST_MAX_BYTES } });
  server.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', BROWSER_FEATURES);
    refuseForeignOrigin(request);
  });

  await server.register(async (scope) => {
    registerCalls(scope, services);
    registerLiveSocket(scope, services);
  });
  await server.register(async (scope) => registerDocuments(scope));
  registerWebManifest(server, services.database);
  await registerWebApp(server);
  return server;
}

/** A page of another site may not act with our cookie: neither by a call nor by a socket. */
function refuseForeignOrigin(request: FastifyRequest): void {
  const { origin } = request.headers;
  // Where a browser says itself whose page it is, an Origin that was left out changes nothing.
  const site = request.headers['sec-fetch-site'];
  if (request.method !== 'GET' && (site === 'cross-site' || site === 'same-site'))
    throw new DomainError('forbiddenOrigin');
  if (origin === undefined || (request.method === 'GET' && request.headers.upgrade === undefined)) return;
  if (!URL.canParse(origin) || new URL(origin).host !== request.host)
    throw new DomainError('forbiddenOrigin');
}

function registerDocuments(server: FastifyInstance): void {
  const document = buildOpenApi();
  server.get('/openapi.json', () => document);
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
