import type { ServerStore } from './ServerStore.js'

/** The part of a client of Redis 6.2 or later that is used: `createClient()` of `redis`, connected, or `new Redis()` of `ioredis`. */
export type RedisClient =
  | { sendCommand(parts: string[]): Promise<unknown> }
  | { call(command: string, ...parts: string[]): Promise<unknown> }

/** Options of {@link redisStore}. */
export interface RedisStoreOptions {
  readonly client: RedisClient
  /** Before every key, e.g. `shop:`. Each server has its own. */
  readonly prefix: string
}

const INCREMENT = "local sum = redis.call('INCR', KEYS[1]) if sum == 1 then redis.call('PEXPIREAT', KEYS[1], ARGV[1]) end return sum"
/** The time that is left is compared, because `PEXPIREAT … GT` and `PEXPIRETIME` need Redis 7. */
const KEEP = `local now = redis.call('TIME') local left = ARGV[2] - (now[1] * 1000 + math.floor(now[2] / 1000))
redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PXAT', ARGV[2])
if redis.call('PTTL', KEYS[1]) < left then redis.call('PEXPIREAT', KEYS[1], ARGV[2]) end
return redis.call('GET', KEYS[1])`

/** Stores entries in Redis, which also removes expired ones. */
export function redisStore({ client, prefix }: RedisStoreOptions): ServerStore {
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
    keep: async (key, value, until) => toText(await run('EVAL', KEEP, '1', `${prefix}${key}`, value, String(until))) ?? value,
  }
}
