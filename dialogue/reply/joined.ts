import { speakName, speakStay } from './formats'
import { longestSpeech, type Line } from './line'
import { speakPlace } from './place'
import { capital, join, sentence, words, type Rendered } from './render'
import type { TopicScene } from './topicScene'

/** Words of a first reply: the line of the state, and as much of what is known as is remembered with it. */
const longestJoined = longestSpeech + 10

/**
 * The first reply of a device that goes on with the talk of another: where things stand, and the question that is open, with its own
 * read-back where one is, so that a yes here is to what was heard here.
 */
export function sayJoined(scene: TopicScene): Line {
  const { state, context } = scene
  const began = sentence(context.spoken, 'topic.talkJoined', {}, context.seed)
  const known = standing(scene)
  const whole = [began, ...asSentence(known), state.said]
  // What is too long to be heard loses the words that say that it goes on here, then the place; the screen has it all.
  const shorter = [
    whole,
    [...asSentence(known), state.said],
    [...asSentence(known.slice(1)), state.said],
    [state.said],
  ]
  const heard = shorter.map((parts) => join(parts)).find(({ speech }) => words(speech) <= longestJoined)
  return { ...state, said: { speech: (heard ?? state.said).speech, text: join(whole).text } }
}

/** The place or the parking, then the stay, as far as they are known and the line of the state does not name them. */
function standing({ facts, context, state }: TopicScene): Rendered[] {
  // What is booked is named with its stay.
  if (state.asked === 'more') return []
  const { at, place, window, parking, stay } = facts
  const known: Rendered[] = []
  if (at === 'search.viewing' || at === 'search.asking') {
    if (place) known.push(speakPlace(place.name, context).near)
    if (window) known.push(speakStay(window, context))
  } else if (at.startsWith('booking.') && at !== 'booking.reviewing' && at !== 'booking.booked') {
    if (parking) known.push(speakName(parking.name))
    if (stay) known.push(speakStay(stay, context))
  }
  return known
}

function asSentence(known: Rendered[]): Rendered[] {
  if (known.length === 0) return []
  const { speech, text } = join(known, ', ')
  return [{ speech: `${capital(speech)}.`, text: `${capital(text)}.` }]
}
