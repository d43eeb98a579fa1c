/** Makes the tables, as Payload does itself while one works on a site. */
import { getPayload } from 'payload'
import config from './payload.config.js'

await getPayload({ config })
process.exit(0)
