// What is waited for has most of the test's time: the second that `vi.waitFor` gives by default fails on a busy machine.
import { vi } from 'vitest'

const { waitFor } = vi

vi.waitFor = (check, options) => waitFor(check, typeof options === 'number' ? options : { timeout: 20_000, ...options })
