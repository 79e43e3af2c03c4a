/** Provisional: replaced by `npm run generate`. */
export interface paths {
  '/api/auth/verifyEmail': { post: operations['verifyEmail'] };
  '/api/auth/register': { post: operations['register'] };
  '/api/auth/login': { post: operations['login'] };
  '/api/auth/renew': { post: operations['renew'] };
  '/api/auth/getUser': { post: operations['getUser'] };
  '/api/auth/logout': { post: operations['logout'] };
  '/api/user/{id}': { patch: operations['updateUser'] };
  '/api/about': { get: operations['about'] };
  '/api/mailbox': { get: operations['mailbox'] };
  '/api/mailbox/{id}': { get: operations['letter'] };
}
interface Ok<T> {
  200: { headers: Record<string, unknown>; content: { 'application/json': { success: boolean; message?: string | null; data?: T | null } } };
}
interface Body<T> { content: { 'application/json': T } }
export interface components {
  schemas: {
    User: {
      id: string; name: string; email: string; avatar: string | null;
      provider: 'email' | 'google';
      scriptNotifications: 'enabled' | 'disabled';
      scheduleWriting: { name: string; checked: boolean }[];
      currentPlan: string; Order: number; currentPlanId: string | null;
      collaboration: 'cowrite' | 'feedback' | 'solo' | null;
    };
    About: { version: string; brandUrl: string; termsUrl: string; privacyUrl: string; googleSignIn: boolean; mailbox: boolean };
    Envelope: { id: string; to: string; subject: string; sentAt: string };
  };
}
type S = components['schemas'];
export interface operations {
  verifyEmail: { requestBody: Body<{ email: string; eToken?: string }>; responses: Ok<null> };
  register: { requestBody: Body<{ name: string; email: string; password: string; avatar: string }>; responses: Ok<null> };
  login: { requestBody: Body<{ email: string; password: string }>; responses: Ok<S['User'] & { token: string }> };
  renew: { responses: Ok<{ token: string }> };
  getUser: { requestBody: Body<{ id: string }>; responses: Ok<S['User']> };
  logout: { responses: Ok<null> };
  updateUser: { parameters: { path: { id: string } }; requestBody: Body<{ collaboration: 'cowrite' | 'feedback' | 'solo' }>; responses: Ok<S['User']> };
  about: { responses: Ok<S['About']> };
  mailbox: { responses: Ok<{ letters: S['Envelope'][] }> };
  letter: { parameters: { path: { id: string } }; responses: Ok<S['Envelope'] & { text: string; html: string }> };
}
