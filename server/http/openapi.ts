import { z } from 'zod';
import { describeAccess } from '#contract/access.ts';
import { errorBody } from '#contract/errors/body.ts';
import { parameterNames, type AnyRoute } from '#contract/route.ts';
import type { NamedRoute } from '#contract/routes.ts';
import { needsLogin } from './access.ts';

/** Schemas as they look on the wire. */
const jsonSchema = (schema: z.ZodType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
};

const content = (type: string, schema: z.ZodType) => ({ content: { [type]: { schema: jsonSchema(schema) } } });
const json = (schema: z.ZodType) => content('application/json', schema);

function parameters(route: AnyRoute) {
  const paths = parameterNames(route.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: jsonSchema(route.params.shape[name]),
  }));
  const queries = Object.entries(route.query.shape as Record<string, z.ZodType>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !schema.safeParse(undefined).success,
    schema: jsonSchema(schema),
  }));
  return [...paths, ...queries];
}

const takesBody = (route: AnyRoute) => route.method !== 'GET' && route.method !== 'DELETE';

const operation = ({ feature, name, route }: NamedRoute) => ({
  operationId: name,
  tags: [feature],
  summary: route.summary,
  description: `Access: ${describeAccess(route.access)}.`,
  parameters: parameters(route),
  ...(takesBody(route) && { requestBody: json(route.body) }),
  security: needsLogin(route.access) ? [{ bearer: [] }] : [],
  responses: {
    200: route.isStream
      ? { description: 'Events, each of them as described', ...content('text/event-stream', route.answer) }
      : { description: 'Done', ...json(route.answer) },
    default: { description: 'Refused or failed', ...json(errorBody) },
  },
});

export function openApiDocument(routes: NamedRoute[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const named of routes) {
    paths[named.route.path] = { ...paths[named.route.path], [named.route.method.toLowerCase()]: operation(named) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sporhund',
      version: '1',
      description:
        'Times are UTC, `YYYY-MM-DD HH:MM:SS`, with `0000-00-00 00:00:00` for none. Any failure answers `{code, message}`.',
    },
    servers: [{ url: '/api' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}
