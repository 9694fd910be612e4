import type { Dispose } from './Dispose.js'

/** Turns an unknown stored value into a typed one, or undefined when it is not of that shape. */
export type Read<T> = (value: unknown) => T | undefined

/**
 * Text key-value storage as the host may provide it, e.g. `localStorage`. Any method may throw. Without `length` and `key` only what was
 * read or written since the page loaded can be found to be cleared.
 */
export interface StorageBackend {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  readonly length?: number
  key?(index: number): string | null
}

/** Storage under one prefix. Never throws: a backend that fails is replaced by memory, with one warning. */
export interface ScopedStorage {
  /** Undefined when absent, expired, of another version, or refused by `read` (dropped with one warning). */
  get<T>(key: string, read: Read<T>): T | undefined
  /** @param lifetimeMs - After this the value is dropped on read. */
  set(key: string, value: unknown, lifetimeMs?: number): void
  remove(key: string): void
  /** Removes everything under the prefix, also what an earlier visit or version of the page left. Other tabs are told as of any removal. */
  clear(): void
  /** Calls back when another tab changed the key, with whether it cleared everything. */
  watch(key: string, listener: (isCleared: boolean) => void): Dispose
}
