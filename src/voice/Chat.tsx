export const Chat = () => null
