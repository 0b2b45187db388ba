import { NewPassword } from './new-password.tsx';

export default function ResetPasswordPage() {
  return <NewPassword purpose="reset" />;
}
