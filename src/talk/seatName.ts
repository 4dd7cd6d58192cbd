/** Under this name a tab keeps its place in a talk, so that loading the page again does not lose it. */
export const seatName = 'talk'
