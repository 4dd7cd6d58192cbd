import * as z from 'zod/mini'
import { Configuration } from '../configuration'
import { PageToken, PageTokenGiven } from '../site/pageToken'
import { Sample } from '../sample/sample'
import { ContactAnswer, ContactRequest } from '../site/help'
import { call } from './call'

/** The support, what the chat understood wrongly, and what a deployment says of itself. */
export const helpCalls = {
  contactSupport: call('post', 'contact', 'none', ContactRequest, ContactAnswer),
  // What is free without an account needs it, so that a flood has to ask for pages first.
  openPage: call('post', 'pages', 'none', z.object({}), PageToken),
  // Of nobody: the account of a token that comes with it is not looked at.
  fileSample: call('post', 'samples', 'none', z.extend(Sample, { page: PageTokenGiven }), z.object({}), {
    page: 'text',
  }),
  getConfiguration: call('get', 'configuration', 'none', z.object({}), Configuration, {
    cache: 'public, max-age=300',
  }),
}
