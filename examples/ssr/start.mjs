// `npm start`: serves the example until it is stopped.
import { serve } from './serve.mjs'

const { url } = await serve({ port: Number(process.env.PORT ?? 0) })
process.stdout.write(`The example is at ${url}\n`)
