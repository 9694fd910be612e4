// Pictures of a service. An entry of its own: no page fetches any before its visitor acts.
export { fetchPicture } from './fetchPicture.js'
export { ownPicture } from './ownPicture.js'
