// For the tests of features: a chain whose answers the test writes.
export { missing, reverted, scriptedQuestion, word } from './scriptedQuestion.js'
export type { ScriptedAnswer, ScriptedParts, ScriptedQuestion } from './scriptedQuestion.js'
