import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './pack.mjs'
import { readContainerfile } from './readContainerfile.mjs'

test('instructions with continued lines, comments and lists', () => {
  const file = '# A comment\nFROM node:22-slim\nENV A=1 \\\n    B=x=y\nHEALTHCHECK --interval=5s CMD ["node", "-e", "1"]\nCMD ["serve"]\n'
  expect(readContainerfile(file)).toEqual([
    { name: 'FROM', text: 'node:22-slim', pairs: [] },
    {
      name: 'ENV',
      text: 'A=1  B=x=y',
      pairs: [
        ['A', '1'],
        ['B', 'x=y'],
      ],
    },
    { name: 'HEALTHCHECK', text: '--interval=5s CMD ["node", "-e", "1"]', pairs: [], words: ['node', '-e', '1'] },
    { name: 'CMD', text: '["serve"]', pairs: [], words: ['serve'] },
  ])
  expect(readContainerfile(readFileSync(join(ROOT, 'packages/cloud/Containerfile'), 'utf8')).at(-1)?.words).toEqual(['serve'])
})

test.each([
  ['an instruction that there is not', 'FORM node:22', 'no instruction: FORM node:22'],
  ['one without arguments', 'RUN', 'no instruction: RUN'],
  ['a command for a shell', 'CMD latchkey-cloud serve', 'no list of words in JSON: CMD latchkey-cloud serve'],
  ['a list of other things', 'ENTRYPOINT [1]', 'no list of words in JSON: ENTRYPOINT [1]'],
])('error: %s', (_what, text, message) => {
  expect(() => readContainerfile(text)).toThrow(message)
})
