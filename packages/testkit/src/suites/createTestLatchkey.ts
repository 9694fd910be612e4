import { createLatchkey, type Latchkey, type LatchkeyOptions } from '@latchkey/kernel'
import { createMemoryStorage, type MemoryStorage } from './createMemoryStorage.js'
import { createTestClock, type TestClock } from './createTestClock.js'
import { testNamespace } from './testNamespace.js'

/** Options of {@link createTestLatchkey}: the kernel's, all optional. */
export interface TestLatchkeyOptions extends Partial<Omit<LatchkeyOptions, 'clock' | 'storage'>> {
  /** @default a clock that only the test advances */
  readonly clock?: TestClock
  /** Pass an earlier one to simulate a reload. @default an empty one */
  readonly storage?: MemoryStorage
}

/** An instance with its test doubles. */
export interface TestLatchkey {
  readonly latchkey: Latchkey
  readonly clock: TestClock
  readonly storage: MemoryStorage
}

/** Makes a real instance for a test: only time and storage are replaced. Not started yet. */
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
