import type { NamedRoute } from '#contract/routes.ts';
import { describeAccess } from '#contract/access.ts';
import { escapeHtml } from './html.ts';
import { openApiDocument } from './openapi.ts';

const style = `
  body { font: 14px/20px system-ui, sans-serif; color: #12201f; background: #f6f8f8; margin: 0 auto; padding: 32px 24px; max-width: 960px }
  h1 { font-size: 26px } h2 { font-size: 16px; margin: 32px 0 8px; text-transform: capitalize }
  details { background: #fff; border: 1px solid #e1e7e6; border-radius: 8px; margin: 4px 0; padding: 8px 12px }
  summary { cursor: pointer } summary b { display: inline-block; width: 64px; color: #0b5d5b }
  pre { background: #eff3f2; border-radius: 8px; padding: 12px; overflow: auto; font-size: 12px }
  p { color: #465453 } a { color: #0b5d5b }
  @media (prefers-color-scheme: dark) {
    body { color: #e9efee; background: #0c1314 } details { background: #141c1d; border-color: #263233 } pre { background: #1c2728 }
    p { color: #b3c0bf } a, summary b { color: #57c7bd }
  }`;

const block = (title: string, value: unknown): string =>
  value === undefined ? '' : `<h3>${title}</h3><pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

function entry({ route }: NamedRoute, operations: Record<string, Record<string, any>>): string {
  const operation = operations[route.path]![route.method.toLowerCase()];
  const schemaOf = (holder: any) => holder && (Object.values(holder.content)[0] as any).schema;
  const parameters = operation.parameters.length > 0 ? operation.parameters : undefined;
  return `<details><summary><b>${route.method}</b> <code>${escapeHtml(route.path)}</code> ${escapeHtml(route.summary)}</summary>
    <p>Access: ${escapeHtml(describeAccess(route.access))}.</p>
    ${block('Parameters', parameters)}${block('Body', schemaOf(operation.requestBody))}${block('Answer', schemaOf(operation.responses[200]))}
  </details>`;
}

/** The calls, readable without any script. */
export function openApiPage(routes: NamedRoute[]): string {
  const operations = openApiDocument(routes).paths as Record<string, Record<string, any>>;
  const features = [...new Set(routes.map(({ feature }) => feature))];
  const section = (feature: string) =>
    `<h2>${feature}</h2>${routes
      .filter((named) => named.feature === feature)
      .map((named) => entry(named, operations))
      .join('')}`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Sporhund API</title><style>${style}</style>
    <main><h1>Sporhund API</h1><p>All calls go under <code>/api</code> with <code>Authorization: Bearer {token}</code>.
    The same as data: <a href="/api/openapi.json">openapi.json</a>.</p>${features.map(section).join('')}</main></html>`;
}
