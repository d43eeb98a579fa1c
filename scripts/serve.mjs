// Serves what is installed and built already, as in a container, where nothing may be written but DATA_DIR.
import { serverProcess } from './server-process.mjs'
import { supervise } from './supervise.mjs'

process.exit(await supervise(serverProcess))
