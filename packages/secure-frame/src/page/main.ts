// The frame's page.
import { createScreens } from '../screens/createScreens.js'
import { startFrame } from '../startFrame.js'

const root = document.querySelector('main')
// Where the service is gone: it answers no page then, and asks the second service alone.
if (root && location.hash === '#rescue') void import('../rescue/openRescue.js').then(({ openRescue }) => openRescue(root))
else if (root) startFrame((tell) => createScreens({ root, ...tell }))
