// The built web: its files, and for every other path a person can open, the page that routes it.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ownTilesPath } from '#contract/map-styles.ts';

const aYear = 31_536_000;

export const isBuilt = (folder: string): boolean => existsSync(join(folder, 'index.html'));

/** The inline scripts of the page, by hash, so that the content policy can name them and no other. */
export function inlineScriptHashes(folder: string): string[] {
  if (!isBuilt(folder)) return [];
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
  );
}

export async function registerWeb(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? `public, max-age=${aYear}, immutable` : 'no-cache');
    },
  });
}

/** A PMTiles file of the vendor's own, read piece by piece: browsers ask for ranges of it. */
export function registerTiles(app: FastifyInstance, file: string): void {
  app.get(ownTilesPath, (_request, reply) => reply.sendFile(basename(file), dirname(file)));
}
