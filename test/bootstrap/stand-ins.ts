import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyDebian, copyLibraries, debianServers } from './debian.ts'
import { type Engine, importImage } from './engine-images.ts'

const OURS = join(import.meta.dirname, 'stand-ins')
const ROOT = join(import.meta.dirname, '../..')
const S3 = ['package.json', 'src/files/file-store.ts', 'test/support/strict-s3.ts', 'test/bootstrap/stand-ins/minio.ts']

/**
 * Builds replacements for the images of compose.yaml that cannot be downloaded here, with the folders, commands and variables of the
 * official images: Debian's PostgreSQL and Caddy, and the strict S3 server of the tests instead of MinIO, which forgets all files when it
 * ends.
 */
export function importStandIns(engine: Engine, folder: string, node: string, npm: string): void {
  const postgres = (root: string) => {
    execFileSync('cp', ['-a', `${debianServers()}/.`, root])
    rmSync(join(root, 'var/lib/postgresql/15'), { recursive: true })
    cpSync(join(OURS, 'postgres'), join(root, 'usr/local/bin/docker-entrypoint.sh'))
  }
  const s3 = (root: string) => {
    copyDebian(root, node, npm)
    for (const file of S3) cpSync(join(ROOT, file), join(root, 'minio', file))
    cpSync(join(OURS, 'mc'), join(root, 'usr/bin/mc'))
  }
  const caddy = (root: string) => {
    copyLibraries(root)
    for (const made of ['data', 'config', 'srv', 'usr/bin']) mkdirSync(join(root, made))
    for (const file of ['usr/bin/caddy', 'usr/lib/x86_64-linux-gnu/libzstd.so.1'])
      copyFileSync(join(debianServers(), file), join(root, file))
  }
  importImage(engine, folder, 'docker.io/library/postgres:18-bookworm', postgres, [
    'ENTRYPOINT ["docker-entrypoint.sh"]',
    'VOLUME /var/lib/postgresql',
  ])
  importImage(engine, folder, 'docker.io/library/caddy:2', caddy, [
    'ENV XDG_CONFIG_HOME=/config',
    'ENV XDG_DATA_HOME=/data',
    'WORKDIR /srv',
    'CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]',
  ])
  importImage(engine, folder, 'quay.io/minio/minio:RELEASE.2025-09-07T16-13-09Z', s3, [
    'ENTRYPOINT ["node", "/minio/test/bootstrap/stand-ins/minio.ts"]',
    'VOLUME /data',
  ])
}
