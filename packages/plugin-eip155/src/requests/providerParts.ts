// Loaded together, on the first request or listener.
export { answerRequest } from './answerRequest.js'
export { followSession } from './followSession.js'
