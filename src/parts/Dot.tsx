/** A middle dot with room on both sides: Overpass lets it hug the word after it. */
export const Dot = () => <span aria-hidden="true">{'\u2009·\u2009'}</span>
