import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// Serves one response to every request with Node's server: node bare-node-server.ts <port> <file of the answer>
const [port, file] = process.argv.slice(2)
const { headers, body } = JSON.parse(readFileSync(String(file), 'utf8')) as { headers: string[]; body: string }
const bytes = Buffer.from(body, 'base64')
createServer((_request, response) => response.writeHead(200, headers).end(bytes)).listen(Number(port), '127.0.0.1')
