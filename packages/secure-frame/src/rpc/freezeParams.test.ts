import { expect, test } from 'vitest'
import { freezeParams } from './freezeParams.js'

test('parameters are read once, as JSON, and cannot be changed any more, however deep', () => {
  const given = [{ list: [{ value: 1 }], gone: undefined }]
  const frozen = freezeParams(given) as typeof given
  expect(frozen).toEqual([{ list: [{ value: 1 }] }])
  given[0]!.list[0]!.value = 2
  expect(frozen[0]?.list[0]?.value).toBe(1)
  for (const change of [() => (frozen[0]!.list[0]!.value = 3), () => frozen.push(given[0]!), () => (frozen[0]!.list = [])])
    expect(change).toThrow(TypeError)
  expect(freezeParams(undefined)).toEqual([])
  expect(freezeParams(null)).toEqual([])
})

test('what is no JSON, or longer than half a mebibyte, is refused', () => {
  const cycle: unknown[] = []
  cycle.push(cycle)
  for (const params of [cycle, [1n], () => undefined, ['x'.repeat(524_285)]])
    expect(() => freezeParams(params)).toThrow(expect.objectContaining({ code: 'FRAME_REQUEST_FAILED' }) as Error)
  expect(freezeParams(['x'.repeat(524_284)])).toHaveLength(1)
})
