import { html, raw } from 'hono/html'
import { createPauses } from '#kernel/pause.ts'
import { pagePolicy } from './security-headers.ts'
import { stylesheet } from './stylesheet.ts'

interface Operation {
  summary?: string
  tags?: string[]
  security?: object[]
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>
}

interface Description {
  info: { title: string; description?: string }
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, unknown> }
}

const STYLES = `body{font:16px/1.5 system-ui,sans-serif;color:#0b2c34;background:#f5f7f3;max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{margin-top:2.5rem}details{background:#fff;border:1px solid #cad6d3;margin:.5rem 0;padding:.6rem 1rem}summary{cursor:pointer}
code,pre{font:14px/1.5 ui-monospace,monospace}pre{overflow:auto;background:#e4ecea;padding:.75rem}b{display:inline-block;min-width:4.5rem;color:#055a61}`

/** Renders the API's documentation as one page that needs no scripts and no other hosts. Yields to other requests. */
export async function apiDocsPage({ info, paths, components }: Description): Promise<{ html: string; policy: string }> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const pause = createPauses()
  const entries: { tag: string; entry: string }[] = []
  for (const each of operations) {
    await pause()
    entries.push({ tag: each.operation.tags?.[0] ?? 'other', entry: String(await operationEntry(each)) })
  }
  const groups = Map.groupBy(entries, ({ tag }) => tag)
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title}</title>
        <style>
          ${raw(STYLES)}
        </style>
      </head>
      <body>
        <h1>${info.title}</h1>
        <p>${info.description ?? ''} <a href="/api/openapi.json">openapi.json</a></p>
        ${[...groups].map(
          ([tag, members]) =>
            html`<h2>${tag}</h2>
              ${members.map(({ entry }) => raw(entry))}`,
        )}
        <h2>Schemas</h2>
        ${Object.entries(components?.schemas ?? {}).map(
          ([name, schema]) =>
            html`<details id="${name}">
              <summary>${name}</summary>
              ${pretty(schema)}
            </details>`,
        )}
      </body>
    </html>`
  return { html: String(await page), policy: pagePolicy({ styles: [stylesheet(STYLES).with('').source] }) }
}

const operationEntry = ({ path, method, operation }: { path: string; method: string; operation: Operation }) =>
  html` <details>
    <summary><b>${method.toUpperCase()}</b><code>${path}</code>${operation.security ? ' (signed in)' : ''}</summary>
    ${
      operation.parameters
        ? html`<h3>Parameters</h3>
            <ul>
              ${operation.parameters.map((parameter) => html`<li><code>${parameter.name}</code> in ${parameter.in}${parameter.required ? ', required' : ''} <code>${JSON.stringify(parameter.schema ?? {})}</code></li>`)}
            </ul>`
        : ''
    }
    ${
      operation.requestBody
        ? html`<h3>Body</h3>
            ${Object.entries(operation.requestBody.content).map(
              ([type, { schema }]) =>
                html`<p>${type}</p>
                  ${pretty(schema)}`,
            )}`
        : ''
    }
    <h3>Answers</h3>
    <ul>
      ${Object.entries(operation.responses).map(([status, response]) => html`<li><b>${status}</b>${response.description}${Object.values(response.content ?? {}).map(({ schema }) => pretty(schema))}</li>`)}
    </ul>
  </details>`

const pretty = (schema: unknown) => html`<pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre>`
