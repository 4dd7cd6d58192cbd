/** The name under which a tab keeps its first visit. Apart, because the first script asks for it. */
export const visitPart = 'visit'
