import type { Dispose } from './Dispose.js'

/** Parses an unknown stored value; undefined when it does not have the expected shape. */
export type Read<T> = (value: unknown) => T | undefined

/**
 * Text key-value storage of the host, e.g. `localStorage`. Any method may throw. Without `length` and `key`, clearing only finds keys
 * that were read or written since the page loaded.
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
  /** Undefined when absent, expired, of another version, or rejected by `read` (dropped with one warning). */
  get<T>(key: string, read: Read<T>): T | undefined
  /** @param lifetimeMs - After this the value is dropped on read. */
  set(key: string, value: unknown, lifetimeMs?: number): void
  remove(key: string): void
  /** Removes everything under the prefix, also from earlier visits and versions. Other tabs are notified as for any removal. */
  clear(): void
  /** Calls back when another tab changed the key; the argument says whether it cleared the storage. */
  watch(key: string, listener: (isCleared: boolean) => void): Dispose
}
