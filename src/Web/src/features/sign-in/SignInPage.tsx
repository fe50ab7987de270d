import * as strings from "../../strings/sign-in";
import { CompanySignIn } from "./CompanySignIn";
import { beginAddress } from "./companyAccount";
import { SignInCard } from "./SignInCard";
import { SignInForm } from "./SignInForm";

export function SignInPage() {
  return (
    <SignInCard title={strings.signIn}>
      <CompanySignIn href={beginAddress(window.location)} />
      <SignInForm />
    </SignInCard>
  );
}
