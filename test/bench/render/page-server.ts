// A plain server around the handler of a built page, the same for each side. Arguments: the module, the port.
import { createServer, type RequestListener } from 'node:http'
import { pathToFileURL } from 'node:url'

const [module = '', port] = process.argv.slice(2)
const { handler } = (await import(pathToFileURL(module).href)) as { handler: RequestListener }
createServer(handler).listen(Number(port), '127.0.0.1')
