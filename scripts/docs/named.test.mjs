import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../repository/repositoryFiles.mjs'
import { findMissing } from './named.mjs'

it.each(['README.md', '.github/CONTRIBUTING.md', '.github/GOVERNANCE.md', '.github/SECURITY.md', 'docs/releasing.md'])(
  'default: %s names only commands and paths that are there',
  (page) => {
    expect(findMissing(readFileSync(join(ROOT, page), 'utf8'))).toEqual([])
  },
)

it('error: a script, a stage, a file and a folder that are gone', () => {
  const text = [
    'Run `npm run gone`, `npm run stage unit gone-too`, then `LATCHKEY_SEED=1 npm run build && npm run lost`.',
    'See `tests/e2e/views.spec.ts`, `lost.test.ts`, `packages/gone/`, `packages/{kernel,lost}/src` and `tests/e2e/modal.spec.ts`.',
    '```sh\nnpm run absent   # a comment\nnpx vitest run --project unit packages/nowhere/src\n```',
  ].join('\n')
  expect(findMissing(text)).toEqual([
    'npm run gone',
    'npm run stage gone-too',
    'npm run lost',
    'npm run absent',
    'tests/e2e/views.spec.ts',
    'lost.test.ts',
    'packages/gone/',
    'packages/{kernel,lost}/src',
    'packages/nowhere/src',
  ])
})
