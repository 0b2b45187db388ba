import helmet from '@fastify/helmet';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Logger } from 'pino';
import { registerApi, type Api } from './api.ts';
import { ApiError } from './api-error.ts';
import { compressAnswers } from './compress.ts';
import { registerFailures } from './failures.ts';
import { openApiDocument } from './openapi.ts';
import { openApiPage } from './openapi-page.ts';
import { contentPolicy } from './content-policy.ts';
import { isBuilt, registerTiles, registerWeb } from './web-files.ts';

export interface AppOptions {
  api: Api;
  log: Logger;
  /** None where only health is told. */
  webFolder: string | null;
  trustProxy: boolean | string;
  isHttps: boolean;
  map: { style: string; tilesFile: string | null };
  /** Answers `/readyz`: what is not well, or nothing. */
  health: () => Promise<string[]>;
}

const megabyte = 1_048_576;

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    bodyLimit: megabyte,
    trustProxy: options.trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
  });
  if (options.log.isLevelEnabled('debug')) logByPattern(app);
  compressAnswers(app);
  readEmptyBodies(app);
  registerFailures(app);
  registerApi(app, options.api);
  await app.register((pages) => registerPages(pages, options));
  return app;
}

/** All that a browser may show as a page, and with it whatever is asked for and not there. */
async function registerPages(app: FastifyInstance, options: AppOptions): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: contentPolicy({ ...options, mapStyle: options.map.style }),
    hsts: options.isHttps,
  });
  registerApiPages(app, options.api);
  registerHealth(app, options.health);
  const { webFolder } = options;
  const hasWeb = webFolder !== null && isBuilt(webFolder);
  if (hasWeb) await registerWeb(app, webFolder);
  if (hasWeb && options.map.tilesFile) registerTiles(app, options.map.tilesFile);
  app.setNotFoundHandler((request, reply) => openOrRefuse(request, reply, hasWeb));
}

/** The pattern of a path is logged, never the path: secrets stand in it. */
function logByPattern(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, url = 'page' } = request.routeOptions as { method?: string; url?: string };
    const milliseconds = Math.round(reply.elapsedTime);
    request.log.debug(
      { method: method ?? request.method, route: url, status: reply.statusCode, milliseconds },
      'answered',
    );
  });
}

/** A call without a body, whatever type it claims, has an empty one. */
function readEmptyBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? {} : JSON.parse(text as string));
    } catch {
      done(new ApiError('request.notJson'));
    }
  });
}

function registerApiPages(app: FastifyInstance, { routes }: Api): void {
  const document = openApiDocument(routes);
  app.get('/api/openapi.json', () => document);
  const page = openApiPage(routes);
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}

function registerHealth(app: FastifyInstance, health: AppOptions['health']): void {
  app.get('/livez', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const troubles = await health();
    return reply
      .status(troubles.length > 0 ? 503 : 200)
      .send({ status: troubles.length > 0 ? 'not ready' : 'ready', troubles });
  });
}

/**
 * Paths of people open the web, which routes them; those of programs answer in JSON. A phone whose positions nobody takes here
 * must not be answered 200: it would forget them.
 */
function openOrRefuse(request: FastifyRequest, reply: FastifyReply, hasWeb: boolean) {
  const path = request.url.split('?')[0]!;
  // Files lie in assets/ or at the top; further down a dot is part of a page's path, as in an e-mail address.
  const isFile = path.startsWith('/assets/') || /^\/[^/]+\.\w+$/.test(path);
  const isPage = request.method === 'GET' && !/^\/(api|osmand)/.test(path) && !isFile;
  if (isPage && hasWeb) return reply.sendFile('index.html');
  throw new ApiError('request.unknownPath');
}
