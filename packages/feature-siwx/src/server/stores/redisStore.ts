import type { SiwxStore } from './SiwxStore.js'

/** The part of a client of Redis 6.2 or later that is used: `createClient()` of `redis`, connected, or `new Redis()` of `ioredis`. */
export type RedisClient =
  | { sendCommand(parts: string[]): Promise<unknown> }
  | { call(command: string, ...parts: string[]): Promise<unknown> }

/** Options of {@link redisStore}. */
export interface RedisStoreOptions {
  readonly client: RedisClient
  /** Before every key. @default 'latchkey:siwx:' */
  readonly prefix?: string
}

const INCREMENT = "local sum = redis.call('INCR', KEYS[1]) if sum == 1 then redis.call('PEXPIREAT', KEYS[1], ARGV[1]) end return sum"

/** Stores entries in Redis, which also removes expired ones. */
export function redisStore({ client, prefix = 'latchkey:siwx:' }: RedisStoreOptions): SiwxStore {
  const run = (command: string, ...parts: string[]): Promise<unknown> =>
    'call' in client ? client.call(command, ...parts) : client.sendCommand([command, ...parts])
  const toText = (value: unknown): string | undefined => (value === null || value === undefined ? undefined : String(value))
  return {
    async put(key, value, until) {
      await run('SET', `${prefix}${key}`, value, 'PXAT', String(until))
    },
    get: async (key) => toText(await run('GET', `${prefix}${key}`)),
    take: async (key) => toText(await run('GETDEL', `${prefix}${key}`)),
    increment: async (key, until) => Number(await run('EVAL', INCREMENT, '1', `${prefix}${key}`, String(until))),
  }
}
