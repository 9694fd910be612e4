import { createLatchkey, type Latchkey, type LatchkeyOptions } from '@latchkey/kernel'
import { createMemoryStorage, type MemoryStorage } from './createMemoryStorage.js'
import { createTestClock, type TestClock } from './createTestClock.js'
import { testNamespace } from './testNamespace.js'

/** Options of {@link createTestLatchkey}: the kernel's, all optional. */
export interface TestLatchkeyOptions extends Partial<Omit<LatchkeyOptions, 'clock' | 'storage'>> {
  /** @default a clock that stands still */
  readonly clock?: TestClock
  /** Give an earlier one to play a reload. @default an empty one */
  readonly storage?: MemoryStorage
}

/** An instance with what a test wants to hold of it. */
export interface TestLatchkey {
  readonly latchkey: Latchkey
  readonly clock: TestClock
  readonly storage: MemoryStorage
}

/** Makes a real instance for a test: nothing of it is replaced but time and storage. Not started yet. */
export function createTestLatchkey(options: TestLatchkeyOptions = {}): TestLatchkey {
  const { clock = createTestClock(), storage = createMemoryStorage(), plugins = [testNamespace()], ...rest } = options
  const latchkey = createLatchkey({
    projectId: 'test',
    metadata: { name: 'Test', description: 'A test', url: 'https://app.test', icons: [] },
    logLevel: 'silent',
    ...rest,
    plugins,
    clock,
    storage,
  })
  return { latchkey, clock, storage }
}
