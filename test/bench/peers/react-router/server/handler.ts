import { createRequestListener } from '@react-router/node'

/** The request handler of `react-router-serve`, without Express, compression and a log. */
export const handler = createRequestListener({ build: () => import('virtual:react-router/server-build') })
