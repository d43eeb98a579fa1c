import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/free-port.ts'
import type { RawAnswer } from './raw-get.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const PROGRAM = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync)
/** The headers that nginx writes. */
const ITS_OWN = new Set([
  'content-length',
  'content-type',
  'connection',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'transfer-encoding',
])

/**
 * Starts nginx as one process that gives exactly this response, from a file that it keeps open. Returns undefined when the machine has no
 * nginx.
 */
export async function startNginx(answer: RawAnswer): Promise<ServerProcess | undefined> {
  if (PROGRAM === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'helder-nginx-'))
  const port = await freePort()
  mkdirSync(join(folder, 'pages'))
  writeFileSync(join(folder, 'pages/home'), answer.body)
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, answer))
  const server = await startServer({
    command: PROGRAM,
    args: ['-p', folder, '-c', join(folder, 'nginx.conf')],
    url: `http://127.0.0.1:${port}/`,
  })
  const stop = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...server, stop }
}

const configuration = (folder: string, port: number, { headers }: RawAnswer): string => `
daemon off;
master_process off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  server_tokens off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=100;
  keepalive_requests 1000000000;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  types { }
  default_type "${headers['content-type'] ?? ''}";
  server {
    listen 127.0.0.1:${port};
    root ${folder}/pages;
    location = / { try_files /home =404; }
    ${Object.entries(headers)
      .filter(([name]) => !ITS_OWN.has(name))
      .map(([name, value]) => `add_header ${name} ${quoted(String(value))};`)
      .join('\n    ')}
  }
}
`

const quoted = (value: string): string => `"${value.replaceAll(/["\\]/g, '\\$&')}"`
