import type { FastifyReply } from 'fastify';
import type { Realm } from '../../../renderer/realm/compose';
import type { SendPlainPage } from './send-plain-page';

/** The address of the script that leaves a frame. */
export const BREAK_OUT_PATH = '/break-out.js';

/**
 * Goes to the top window where the browser lets a frame do so: one of the same origin, or one that was touched. Where it
 * does not, the page's one link is left.
 */
export const breakOutScript = 'if(top!==self)try{top.location.href=location.href}catch{}\n';

const VARY = 'Accept-Language, Cookie, Sec-Fetch-Dest, Host';

/** Whether the browser asks for the page to put it in a frame; browsers say so since 2023, and older ones refuse by policy. */
export const isFramed = (headers: Readonly<Record<string, string | string[] | undefined>>): boolean =>
  ['iframe', 'frame', 'embed', 'object'].includes(String(headers['sec-fetch-dest']));

/**
 * RE-13: a page inside a frame is no page but the way out of it, so that nothing of it can be pressed by mistake. Only
 * this answer may be framed by anybody.
 *
 * @param messages the labels of the view's language, as written
 */
export function sendBreakOut(
  sendPlainPage: SendPlainPage,
  reply: FastifyReply,
  address: string,
  realm: Realm,
  messages: Readonly<Record<string, string>>,
): FastifyReply {
  const { framedMessage = '', framedOpen = '' } = messages;
  const page = {
    title: realm.settings.realmFullName,
    message: framedMessage,
    links: [{ href: address, text: framedOpen, target: '_top' as const }],
    script: BREAK_OUT_PATH,
  };
  return sendPlainPage(reply.header('vary', VARY), 200, page, realm.theme, ['*']);
}
