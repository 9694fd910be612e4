import type { Dispose } from '../plugin/Dispose.js'

/** Turns an unknown stored value into a typed one, or undefined when it is not of that shape. */
export type Read<T> = (value: unknown) => T | undefined

/** Text key-value storage as the host may provide it, e.g. `localStorage`. Any method may throw. */
export interface StorageBackend {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Storage under one prefix. Never throws: a backend that fails is replaced by memory, with one warning. */
export interface ScopedStorage {
  /** Undefined when absent, expired, of another version, or refused by `read` (dropped with one warning). */
  get<T>(key: string, read: Read<T>): T | undefined
  /** @param lifetimeMs - After this the value is dropped on read. */
  set(key: string, value: unknown, lifetimeMs?: number): void
  remove(key: string): void
  /** Calls back when another tab changed the key, with whether it cleared everything. */
  watch(key: string, listener: (isCleared: boolean) => void): Dispose
}
